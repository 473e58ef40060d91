module.exports = require('minimatch');
