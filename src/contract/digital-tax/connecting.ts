import Type from 'typebox';
import { Done, endpoint, words } from '../endpoint.ts';

/**
 * Connecting with HMRC by OAuth. The page posts the session's token from a form into a window, because a window carries
 * no header; HMRC's page follows. Spec 3, 7.3.
 */
export const appConnect = endpoint({
  method: 'POST',
  path: '/hmrc/app_connect.php',
  summary: 'Sends the window to HMRC’s page, where the person allows us to act for them',
  access: 'public',
  isPage: true,
  takesForm: true,
  query: Type.Object({
    env: Type.Optional(Type.String({ maxLength: 10, description: 'The mtd mode: S or Y.' })),
  }),
  body: Type.Object(
    // Others are the browser's description of itself, under the names of deviceHeaders: the window has no headers.
    { token: Type.String({ minLength: 1, maxLength: 200, description: 'The token of the session.' }) },
    { additionalProperties: Type.String({ maxLength: 2_000 }) },
  ),
  reply: Type.Unsafe<unknown>({ type: 'string' }),
});

const Word = Type.Optional(Type.String({ maxLength: 2_000 }));

/**
 * Where HMRC sends people back to. It completes, once, what app_connect started in this browser and redirects to
 * hmrcReturned, so that neither code nor state stays in the address.
 */
export const hmrcReturn = endpoint({
  method: 'GET',
  path: '/hmrc/callback',
  summary: 'The page HMRC returns people to, with a code or an error',
  access: 'public',
  isPage: true,
  isReturn: true,
  query: Type.Object({ state: Word, code: Word, error: Word }),
  reply: Type.Unsafe<unknown>({ type: 'string' }),
});

export const hmrcOutcomes = [
  'connected',
  'denied',
  'link_over',
  'other_browser',
  'no_nino',
  'other_person',
  'other_agent',
  'not_signed_in',
  'try_again',
] as const;
export type HmrcOutcome = (typeof hmrcOutcomes)[number];

export const hmrcReturned = endpoint({
  method: 'GET',
  path: '/hmrc/connected',
  summary: 'Shows how connecting with HMRC ended',
  access: 'public',
  isPage: true,
  query: Type.Object({ outcome: words(...hmrcOutcomes) }),
  reply: Type.Unsafe<unknown>({ type: 'string' }),
});

export const getHmrcConnection = endpoint({
  method: 'GET',
  path: '/digital-tax/connection',
  summary: 'Whether the account is connected with HMRC, and since when',
  access: 'session',
  isQuiet: true,
  reply: Type.Object({
    connected: words('Y', 'N'),
    since: Type.Optional(Type.String({ description: 'ISO 8601.' })),
    /** When HMRC’s page last returned here, ISO 8601; '' if not recently. The waiting page compares it. */
    returned: Type.String(),
    /** How that visit ended. */
    outcome: Type.Optional(words(...hmrcOutcomes)),
  }),
});

export const disconnectHmrc = endpoint({
  method: 'POST',
  path: '/digital-tax/disconnect',
  summary: 'Deletes our permission to act at HMRC',
  access: 'session',
  reply: Done,
});
