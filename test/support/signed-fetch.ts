import { signatureHeaders, type ToSign } from './signature-headers.ts';
import { gate } from './client-settings.ts';

export type Signed = Omit<ToSign, 'body'> & { readonly body?: string };

/** Signs a request with the credentials in `gate`, and sends it with `fetch`. */
export function signedFetch(url: string, signed: Signed): Promise<Response> {
  const { method = 'POST', body = '', headers = {} } = signed;
  const init = { method, headers: { ...headers, ...signatureHeaders(url, signed, gate) } };
  return fetch(url, method === 'GET' ? init : { ...init, body });
}
