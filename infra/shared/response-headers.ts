/** The headers of pages, assets, photos and API responses. CloudFront and the local cloud send the same ones. */

/**
 * How long browsers insist on HTTPS, in seconds: two years. The header deliberately omits `includeSubDomains`. With it,
 * a page at the apex of an operator's domain would make all subdomains without HTTPS unreachable for two years.
 */
export const HSTS_MAX_AGE_S = 63_072_000;

/** `uploadOrigin` is the photo bucket's origin, the only other origin that the page contacts. */
export const contentSecurityPolicy = (uploadOrigin: string): string =>
  Object.entries({
    'default-src': "'self'",
    // The face model needs WebAssembly. Never allow 'unsafe-inline' or 'unsafe-eval' for scripts.
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

export const plainHeaders: Readonly<Record<string, string>> = {
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The headers that differ between pages, photos and API responses. */
export type HeaderSet = {
  readonly contentPolicy: string;
  /** Headers for which CloudFront's policies have no field. */
  readonly plain: Readonly<Record<string, string>>;
};

export const pageHeaderSet = (uploadOrigin: string): HeaderSet => ({
  contentPolicy: contentSecurityPolicy(uploadOrigin),
  plain: plainHeaders,
});

/**
 * The policy for responses that are not pages. A response that is opened in a tab cannot load, run or frame
 * anything.
 */
const inertContent = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A photo is private data, so no other site may embed it. */
export const photoHeaderSet: HeaderSet = {
  contentPolicy: inertContent,
  plain: {
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Replaces the `Cache-Control` set by the upload, because a cached copy would outlive the deletion of the photo.
    'Cache-Control': 'private, no-store',
  },
};

/** API responses contain personal data, so no other site may embed them and no cache may store them. */
export const apiHeaderSet: HeaderSet = {
  contentPolicy: inertContent,
  plain: { 'Cross-Origin-Resource-Policy': 'same-origin', 'Cache-Control': 'no-store' },
};

const headersOf = ({ contentPolicy, plain }: HeaderSet): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentPolicy,
  'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...plain,
});

export const securityHeaders = (uploadOrigin: string): Readonly<Record<string, string>> =>
  headersOf(pageHeaderSet(uploadOrigin));

export const photoHeaders = headersOf(photoHeaderSet);

export const apiHeaders = headersOf(apiHeaderSet);

/**
 * The files in `/assets/` have a hash in their names and never change. Browsers revalidate all other files each time.
 */
export const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
