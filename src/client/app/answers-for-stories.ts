import { matchPath } from 'react-router-dom';
import { about } from '#contract/about/about.calls.ts';
import { getAskedForms } from '#contract/asked-forms/asked-forms.calls.ts';
import type { ClientEndpoint, ReplyOf } from '#contract/endpoint.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { type ErrorCode, refusals } from '#contract/refusals.ts';
import { getTaxYears } from '#contract/tax-years/tax-years.calls.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';

/** How the server answers one call in a story. */
export interface Answer {
  readonly call: ClientEndpoint;
  readonly status: number;
  readonly reply: (query: URLSearchParams, body: unknown) => unknown;
}

/** What happens to a call that has no answer: it is never answered, or the server cannot be reached. */
export type Otherwise = 'never' | 'fails';

/** The reply to a call, or to each query of it. */
export function answer<E extends ClientEndpoint>(
  call: E,
  reply: ReplyOf<E> | ((query: URLSearchParams, body: unknown) => ReplyOf<E>),
): Answer {
  // No reply is a function.
  return { call, status: 200, reply: typeof reply === 'function' ? reply : () => reply };
}

/** The server's refusal of a call. */
export function refuse(call: ClientEndpoint, code: ErrorCode, message: string): Answer {
  const reply: ErrorReply = { status: 'error', error: code, message, request_id: 'req-1' };
  return { call, status: refusals[code], reply: () => reply };
}

/** Answers the calls of the app in place of the server, until the returned function is called. */
export function answerCalls(answers: readonly Answer[], otherwise: Otherwise): () => void {
  const real = window.fetch;
  made = 0;
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.startsWith('/api/')) return real(input, init);
    made += 1;
    const method = init?.method ?? 'GET';
    const found = [...answers, ...known].find(
      ({ call }) => call.method === method && matchPath(call.path, pathname.slice('/api'.length)) !== null,
    );
    if (found !== undefined)
      return Response.json(found.reply(searchParams, bodyOf(init)), { status: found.status });
    if (otherwise === 'fails') throw new TypeError('Failed to fetch');
    return new Promise(() => undefined);
  };
  return () => {
    window.fetch = real;
  };
}

function bodyOf(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}

let made = 0;

/** How many calls the story has made. */
export const callsMade = () => made;

/** The tax years, newest first. */
export const years: WireTaxYear[] = [2026, 2025, 2024, 2023, 2022, 2021].map((id) => {
  const tax_year = `${id}-${id + 1}`;
  return {
    id,
    tax_year,
    start_date: `06/04/${id}`,
    end_date: `05/04/${id + 1}`,
    explain: id === 2026 ? `${tax_year} (This tax year)` : tax_year,
    hmrc_year_string: `${id}-${(id + 1) % 100}`,
  };
});

export const aboutForStories = {
  sandbox_services: [],
  version: '1.0.0',
  operator: { name: 'Formledger Ltd', address: '1 High Street, Leeds', email: 'help@formledger.example' },
};

/** What the app has usually fetched before people open a screen. */
const known = [answer(about, aboutForStories), answer(getTaxYears, { years })];

/** What the menu of a loaded screen asks. A call that is never answered holds up what a change refreshes. */
export const askedByMenu = [answer(getAskedForms, { forms: [] })];
