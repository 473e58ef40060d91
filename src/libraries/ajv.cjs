exports.Ajv = require('ajv').Ajv;
exports.Ajv2019 = require('ajv/dist/2019.js').Ajv2019;
exports.Ajv2020 = require('ajv/dist/2020.js').Ajv2020;
