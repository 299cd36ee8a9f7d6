/** The headers of every page, asset and photo. CloudFront's policies and the local server use the same sets. */

/**
 * How long browsers insist on HTTPS: two years. `includeSubDomains` is left out on purpose: the page may stand at the apex of
 * an operator's domain, and then every other service below it that lacks HTTPS would be out of reach for as long.
 */
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

export const plainHeaders: Readonly<Record<string, string>> = {
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The headers that differ between kinds of answers. All others are the same everywhere. */
export type HeaderSet = {
  readonly contentPolicy: string;
  /** Headers without a field of their own in CloudFront's policies. */
  readonly plain: Readonly<Record<string, string>>;
};

export const pageHeaderSet = (uploadOrigin: string): HeaderSet => ({
  contentPolicy: contentSecurityPolicy(uploadOrigin),
  plain: plainHeaders,
});

/** For answers that are no page: opened in a tab of their own they may load, run and frame nothing. */
const inertContent = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A photo is somebody's file: no other site may show it. */
export const photoHeaderSet: HeaderSet = {
  contentPolicy: inertContent,
  plain: {
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Replaces the value that the upload set: a cached copy would outlive the receipt of its deletion.
    'Cache-Control': 'private, no-store',
  },
};

/** API answers are data: no other site may read them. */
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

/** Files with a hash in their name never change. Pages and the service worker are revalidated each time. */
export const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
