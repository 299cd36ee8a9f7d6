/**
 * Unpacks the browser into the temporary folder of this process, the only place where the package does so. With this
 * runtime named it brings the libraries along that a bare machine does not have. It reads both as it is loaded.
 */
process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();
