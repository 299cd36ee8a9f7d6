import {
  createMessage,
  isHidden,
  isInFlight,
  type Message,
  receiveMessage,
  type SendOptions,
} from './message.ts';

export type QueueSettings = {
  readonly name: string;
  readonly visibilityTimeoutS: number;
  /** The queue for messages that were delivered `maxReceives` times without success. */
  readonly deadLetter?: { readonly name: string; readonly maxReceives: number };
};

export type Queue = {
  readonly settings: QueueSettings;
  send(body: string, options?: SendOptions): Message;
  /** Returns up to `limit` visible messages, and hides them for the visibility timeout. */
  receive(limit: number, visibilityTimeoutS?: number): Message[];
  delete(receiptHandle: string): void;
  /** Returns false, and changes nothing, if no message is in flight under this handle. */
  changeVisibility(receiptHandle: string, timeoutS: number): boolean;
  purge(): void;
  count(): { visible: number; inFlight: number; delayed: number };
};

/**
 * `takeDead` receives each message that becomes visible again after its last allowed delivery. `added` is called
 * whenever a message has been added to the queue.
 */
export function createQueue(
  settings: QueueSettings,
  now: () => number,
  hooks: { takeDead(message: Message): void; added(): void },
): Queue & { accept(message: Message): void } {
  let messages: Message[] = [];
  const byHandle = (handle: string): Message | undefined =>
    messages.find((each) => each.receiptHandle === handle && each.receiveCount > 0);

  function accept(message: Message): void {
    messages.push(message);
    hooks.added();
  }

  return {
    settings,
    accept,
    send(body, options = {}) {
      const message = createMessage(body, options, now());
      accept(message);
      return message;
    },
    receive(limit, visibilityTimeoutS = settings.visibilityTimeoutS) {
      const { maxReceives = Number.POSITIVE_INFINITY } = settings.deadLetter ?? {};
      const visible = messages.filter((each) => !isHidden(each, now()));
      const dead = visible.filter((each) => each.receiveCount >= maxReceives);
      messages = messages.filter((each) => !dead.includes(each));
      for (const message of dead) hooks.takeDead(message);

      const received = visible.filter((each) => !dead.includes(each)).slice(0, limit);
      for (const message of received) receiveMessage(message, visibilityTimeoutS, now());
      return received.map((each) => structuredClone(each));
    },
    delete(receiptHandle) {
      const found = byHandle(receiptHandle);
      messages = messages.filter((each) => each !== found);
    },
    changeVisibility(receiptHandle, timeoutS) {
      const found = byHandle(receiptHandle);
      if (!found || !isInFlight(found, now())) return false;
      found.visibleAt = now() + timeoutS * 1000;
      return true;
    },
    purge() {
      messages = [];
    },
    count() {
      const hidden = messages.filter((each) => isHidden(each, now()));
      const inFlight = hidden.filter((each) => isInFlight(each, now())).length;
      return { visible: messages.length - hidden.length, inFlight, delayed: hidden.length - inFlight };
    },
  };
}
