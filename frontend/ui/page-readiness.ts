/** Whether `prehydrate.ts` still handles input. Every page is rendered with this attribute. */
export const isPageStarting = (): boolean => 'starting' in document.documentElement.dataset;

/** Whether `prehydrate.ts` has hidden the first screen, because there is a saved visit to restore. */
export const isPageRestoring = (): boolean => 'restoring' in document.documentElement.dataset;

export type PageReadiness = {
  /**
   * Whether the page shows its final content: the restored screen, the sample, a shared routine, the 404
   * page, or a message that loading failed.
   */
  isSettled: boolean;
  /** Whether `prehydrate.ts` still handles input. */
  isStarting: boolean;
};

/**
 * Takes over from `prehydrate.ts`: shows the page once its content is final, and stops the collection of
 * input once the app handles input itself.
 */
export function showPage({ isSettled, isStarting }: PageReadiness): void {
  const { dataset } = document.documentElement;
  if (isSettled) delete dataset['restoring'];
  if (!isStarting) delete dataset['starting'];
}
