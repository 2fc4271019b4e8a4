import Type from 'typebox';
import { endpoint } from '../endpoint.ts';

const path = '/monthlySummary/stop';
/** From the email, so that people need not log in. It only ever turns the summary off. */
const query = Type.Object({ t: Type.String({ maxLength: 100 }) });
const reply = Type.Unsafe<unknown>({ type: 'string' });

export const askToStopSummary = endpoint({
  method: 'GET',
  path,
  summary: 'The page of the link in a monthly summary, with a button that turns it off',
  access: 'public',
  isPage: true,
  query,
  reply,
});

export const stopSummary = endpoint({
  method: 'POST',
  path,
  summary: 'Turns the monthly summary off, for the button of that page and for mail services (RFC 8058)',
  access: 'public',
  isPage: true,
  takesForm: 'unread',
  query,
  body: Type.Object({}),
  reply,
});
