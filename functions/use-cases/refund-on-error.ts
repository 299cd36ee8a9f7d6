import type { Allowance } from './services.ts';

/**
 * Does the work for which an allowance was consumed. If it throws, refunds the allowance, unless `isUndone` resolves to
 * `false`: the work may have succeeded although its response was lost. If that cannot be found out, nothing is refunded.
 *
 * @throws the error of the work
 */
export async function refundOnError<T>(
  allowance: Pick<Allowance, 'refund'>,
  refundable: readonly string[],
  work: () => Promise<T>,
  isUndone: () => Promise<boolean> = async () => true,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refund = async (): Promise<void> => {
      if (await isUndone()) await allowance.refund(refundable);
    };
    await refund().catch(() => {});
    throw error;
  }
}
