/** The headers of every page and asset, for CloudFront's policy and the local server alike. */

export const HSTS_MAX_AGE_S = 63_072_000;

/** `uploadOrigin` is the one other origin the page speaks to: the photo bucket's. */
export const contentSecurityPolicy = (uploadOrigin: string): string =>
  Object.entries({
    'default-src': "'self'",
    // wasm for the face model; never 'unsafe-inline' or 'unsafe-eval'.
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' blob: data:",
    'media-src': "'self' blob:",
    'connect-src': `'self' ${uploadOrigin}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** Headers that CloudFront has no words of its own for. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export const securityHeaders = (uploadOrigin: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(uploadOrigin),
  'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...plainHeaders,
});

/** Hashed names never change their content; pages and the service worker always ask. */
export const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
