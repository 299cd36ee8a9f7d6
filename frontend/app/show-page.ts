export type PageReadiness = {
  /**
   * The visit area has its final content: the restored screen, another page, or a message that loading
   * failed.
   */
  isSettled: boolean;
  /** Whether `prehydrate.ts` still collects input. */
  isStarting: boolean;
};

/**
 * Ends the work of `prehydrate.ts`: shows the first screen, and the app receives input directly from now on.
 */
export function showPage({ isSettled, isStarting }: PageReadiness): void {
  const { dataset } = document.documentElement;
  if (isSettled) delete dataset['restoring'];
  if (!isStarting) delete dataset['starting'];
}
