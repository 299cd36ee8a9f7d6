/**
 * Unpacks the browser into the temporary folder of this process, because the package supports no other folder. With
 * `AWS_LAMBDA_JS_RUNTIME`, the package also unpacks system libraries, which a minimal machine lacks. The package reads
 * this variable on import, so the variable is set first.
 */
process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();
