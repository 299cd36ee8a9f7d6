import { signatureHeaders, type ToSign } from './signature-headers.ts';
import { gate } from './client-settings.ts';

export type Signed = Omit<ToSign, 'body'> & { readonly body?: string };

/** Sends a request that no SDK client would send. It is signed with the credentials that the local services accept. */
export function signedFetch(url: string, signed: Signed): Promise<Response> {
  const { method = 'POST', body = '', headers = {} } = signed;
  const init = { method, headers: { ...headers, ...signatureHeaders(url, signed, gate) } };
  return fetch(url, method === 'GET' ? init : { ...init, body });
}
