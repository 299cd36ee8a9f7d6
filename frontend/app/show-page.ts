export type PageReadiness = {
  /** Something stands where the visit is: its restored screen, another page, or word that it could not be loaded. */
  isSettled: boolean;
  /** Whether `prehydrate.ts` still collects input. */
  isStarting: boolean;
};

/** Ends what `prehydrate.ts` began: the first screen is hidden no longer, and the app listens itself. */
export function showPage({ isSettled, isStarting }: PageReadiness): void {
  const { dataset } = document.documentElement;
  if (isSettled) delete dataset['restoring'];
  if (!isStarting) delete dataset['starting'];
}
