import type { Handlers } from './handlers.ts';

/** A latch that changes more often holds nothing back any more: handlers are sorted anew at each change. */
const MAX_CHANGES = 64;

/**
 * Holds handlers back that have nothing to do while something has not happened yet, as most never do in most recordings.
 *
 * It only saves calls: what it holds back must do nothing by itself while it would be, and is called for the moments after
 * the one in which the latch changes.
 */
export class Latch {
  #isOpen = false;
  #changes = 0;
  readonly #listeners = new Set<() => void>();

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Says that it has happened. */
  open(): void {
    this.#set(true);
  }

  /** Says that it has not happened after all, or counts no longer. */
  close(): void {
    this.#set(false);
  }

  /** True when handlers are to be called that wait for it to be open, or not. */
  lets(whenOpen: boolean): boolean {
    return this.#isOpen === whenOpen || this.#changes > MAX_CHANGES;
  }

  /** @param listener called whenever {@link lets} may say otherwise than before, once though it be given several times */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #set(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    if (this.#changes > MAX_CHANGES) return;
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** What a handler waits for. */
export interface Wait {
  readonly latch: Latch;
  readonly whenOpen: boolean;
  /** What is called when it waits no more. */
  readonly handler: (moment: never) => void;
}

const waits = new WeakMap<object, Wait>();

/** Handlers that are called only while a latch is open. */
export function after(latch: Latch, handlers: Handlers): Handlers {
  return waiting('after', latch, true, handlers);
}

/** Handlers that are called only until a latch opens. */
export function until(latch: Latch, handlers: Handlers): Handlers {
  return waiting('until', latch, false, handlers);
}

/** What a handler waits for; undefined for one that is called in any case. */
export function waitOf(handler: object): Wait | undefined {
  return waits.get(handler);
}

function waiting(mark: string, latch: Latch, whenOpen: boolean, handlers: Handlers): Handlers {
  const own: Record<string, (moment: never) => void> = {};
  for (const [key, handler] of Object.entries(handlers)) {
    if (handler === undefined) continue;
    // A function of its own: the same handler may stand elsewhere without a wait.
    const call = (moment: never): void => (handler as (moment: never) => void)(moment);
    waits.set(call, { latch, whenOpen, handler: handler as (moment: never) => void });
    own[`[${mark}] ${key}`] = call;
  }
  return own as Handlers;
}
