import type { NeutralData, NeutralField, NeutralForm } from '../neutral.ts';

/** The interface of a page of the bench, for a runner of this project or any other. */
export interface Bench {
  ready: Promise<void>;
  /** The DOM id of the input of field i; null while it is not in the page. */
  fieldId: (i: number) => string | null;
  conditionToggleId: string;
  /** Checks the whole form and shows the errors. */
  submit: () => Promise<void>;
  /** Brings field i into the page, where distant fields are left out. */
  reveal: (i: number) => Promise<void>;
  errorCount: () => number;
  /** The model's value: pounds, ISO dates. */
  getValue: (i: number) => unknown;
  /** Milliseconds spent on the neutral input, which the renderer does not count. */
  excludedMs: number;
  times: { mountStart: number; ready: number };
}

declare global {
  interface Window {
    __bench: Bench;
  }
}

export interface Input {
  readonly form: NeutralForm;
  readonly data: NeutralData;
  readonly fields: readonly NeutralField[];
  /** The source of the neutral input; '' is this server. */
  readonly base: string;
  readonly excludedMs: number;
}

/**
 * Fetches form and answers according to the address: ?n=25|100|300|1000&errors=0|20&bench=<base URL>. window.__bench
 * exists from the first moment, with `ready` pending. Errors appear in the page and reject `ready`.
 */
export async function loadInput(): Promise<Input> {
  const start = performance.now();
  window.__bench = pending();
  const query = new URLSearchParams(window.location.search);
  const n = query.get('n') ?? '100';
  const base = query.get('bench') ?? '';
  try {
    if (!/^\d+$/.test(n)) throw new Error(`n is ${n}: give a number of fields, such as 100`);
    const [form, data] = (await Promise.all([
      fetched(`${base}/neutral/def-${n}.json`),
      fetched(`${base}/neutral/data-${n}.json?errors=${query.get('errors') ?? '0'}`),
    ])) as [NeutralForm, NeutralData];
    const fields = form.sections.flatMap((section) => section.fields);
    return { form, data, fields, base, excludedMs: performance.now() - start };
  } catch (error) {
    fail(error);
    throw error;
  }
}

const state = Promise.withResolvers<void>();

/** Without a form there are no fields, no answers and no errors. */
function pending(): Bench {
  // The page also shows it to runners that do not ask.
  state.promise.catch(() => undefined);
  return {
    ready: state.promise,
    fieldId: () => null,
    conditionToggleId: '',
    submit: () => state.promise,
    reveal: () => Promise.resolve(),
    errorCount: () => 0,
    getValue: () => undefined,
    excludedMs: 0,
    times: { mountStart: 0, ready: 0 },
  };
}

function fail(error: unknown): void {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = error instanceof Error ? error.message : String(error);
  rootElement().replaceChildren(message);
  state.reject(error);
}

async function fetched(address: string): Promise<unknown> {
  const reply = await fetch(address).catch(() => undefined);
  if (reply === undefined) throw new Error(`Nothing answers at ${address}: is the address of bench= right?`);
  if (!reply.ok)
    throw new Error(`${address} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
  return reply.json();
}

export type Own = Pick<Bench, 'submit' | 'errorCount' | 'getValue'> & {
  /** The id of the field's input while it is in the page. */
  idOf: (field: NeutralField) => string;
};

/** Mounts with `mount`, fills in window.__bench, and resolves `ready` after the first paint with every field. */
export function announce({ form, fields, excludedMs }: Input, own: Own, mount: () => void): void {
  const idAt = (i: number) => {
    const field = fields[i];
    const id = field && own.idOf(field);
    return id !== undefined && document.getElementById(id) ? id : null;
  };
  const condition = fields[form.condition.i];
  if (condition === undefined) throw new Error('the form has no condition');
  const times = { mountStart: performance.now(), ready: 0 };
  const unconditional = fields.filter((field) => field.showIf === null);
  const drawn = async () => {
    mount();
    while (unconditional.some((field) => idAt(field.i) === null)) await nextFrame();
    await painted();
    times.ready = performance.now();
  };
  window.__bench = {
    ...window.__bench,
    fieldId: idAt,
    conditionToggleId: own.idOf(condition),
    submit: own.submit,
    errorCount: own.errorCount,
    getValue: own.getValue,
    excludedMs,
    times,
  };
  drawn().then(state.resolve, fail);
}

/** A root element for the page. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  return root;
}

/** Resolves when the current content of the page has been painted. */
export async function painted(): Promise<void> {
  await nextFrame();
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => resolve());
    channel.port1.start();
    channel.port2.postMessage(undefined);
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
