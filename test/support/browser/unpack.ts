/**
 * Unpacks the browser into the temporary folder of this process; the package supports no other folder. This variable makes
 * the package unpack the system libraries too, which a bare machine lacks. The package reads both settings on import.
 */
process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();
