import { ALGORITHM } from '../../shared/signature.ts';

type Authorization = {
  readonly credential: string;
  /** Header names are in lower case. */
  readonly signedHeaders: readonly string[];
  readonly signature: string;
};

/** Parses the `Authorization` header of a signed request. `undefined` if it has another format. */
export function readAuthorization(header: string): Authorization | undefined {
  const [algorithm, ...rest] = header.split(' ');
  const parts = new Map(
    rest
      .join('')
      .split(',')
      .map((part) => {
        const [name = '', ...value] = part.split('=');
        return [name, value.join('=')] as const;
      }),
  );
  const credential = parts.get('Credential');
  const signedHeaders = parts.get('SignedHeaders');
  const signature = parts.get('Signature');
  if (algorithm !== ALGORITHM || !credential || !signedHeaders || !signature) return undefined;
  return { credential, signedHeaders: signedHeaders.split(';'), signature };
}
