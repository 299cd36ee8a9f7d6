/**
 * Resolves in a new task, so that the browser can respond to input first. It posts a message instead of setting a
 * timer, because browsers delay timers in hidden tabs.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
