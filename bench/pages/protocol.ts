import type { NeutralData, NeutralField, NeutralForm } from '../neutral.ts';

/** What a page of the bench says about itself, for a runner of this project or any other. */
export interface Bench {
  ready: Promise<void>;
  /** The DOM id of the input of field i; null while it is not in the page. */
  fieldId: (i: number) => string | null;
  conditionToggleId: string;
  /** Checks the whole form and shows what is wrong. */
  submit: () => Promise<void>;
  /** Brings field i into the page, where far fields are left out. */
  reveal: (i: number) => Promise<void>;
  errorCount: () => number;
  /** The model's value: pounds, ISO dates. */
  getValue: (i: number) => unknown;
  /** Milliseconds spent on the neutral input, which are no business of the renderer. */
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
  /** Where the neutral input came from; '' is this server. */
  readonly base: string;
  readonly excludedMs: number;
}

/** Fetches form and answers as the address asks: ?n=25|100|300|1000&errors=0|20&bench=<base URL>. */
export async function loadInput(): Promise<Input> {
  const start = performance.now();
  const query = new URLSearchParams(window.location.search);
  const n = query.get('n') ?? '100';
  const base = query.get('bench') ?? '';
  const get = async (path: string): Promise<unknown> => (await fetch(`${base}/neutral/${path}`)).json();
  const [form, data] = (await Promise.all([
    get(`def-${n}.json`),
    get(`data-${n}.json?errors=${query.get('errors') ?? '0'}`),
  ])) as [NeutralForm, NeutralData];
  const fields = form.sections.flatMap((section) => section.fields);
  return { form, data, fields, base, excludedMs: performance.now() - start };
}

export type Own = Pick<Bench, 'submit' | 'errorCount' | 'getValue'> & {
  /** The id the input of a field has while it is in the page. */
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
  const ready = (async () => {
    mount();
    while (unconditional.some((field) => idAt(field.i) === null)) await nextFrame();
    await painted();
    times.ready = performance.now();
  })();
  window.__bench = {
    ready,
    fieldId: idAt,
    conditionToggleId: own.idOf(condition),
    submit: own.submit,
    reveal: () => Promise.resolve(),
    errorCount: own.errorCount,
    getValue: own.getValue,
    excludedMs,
    times,
  };
}

/** A root element for the page. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  return root;
}

/** Resolves when what is in the page now has been painted. */
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
