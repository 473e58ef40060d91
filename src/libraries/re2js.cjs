module.exports = require('re2js');
