module.exports = require('yaml');
