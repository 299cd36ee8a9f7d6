import type { AwsAnswer } from '../operator/aws-account.ts';

/** The items of a paginated AWS list, or the answer to the request that failed. */
export type Listed<T> = { readonly items: readonly T[] } | { readonly failed: AwsAnswer };

type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined };

/** Reads up to `most` pages of a list. `read` receives the page's token, which is `undefined` for the first page. */
export async function readPages<T>(
  most: number,
  read: (token: string | undefined) => Promise<Page<T> | { readonly failed: AwsAnswer }>,
): Promise<Listed<T>> {
  const items: T[] = [];
  let token: string | undefined;
  for (let page = 0; page < most; page += 1) {
    const answer = await read(token);
    if ('failed' in answer) return answer;
    items.push(...answer.items);
    token = answer.next;
    if (token === undefined) break;
  }
  return { items };
}
