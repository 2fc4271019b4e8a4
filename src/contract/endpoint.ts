import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { LONGEST_WHY } from './limits.ts';
import type { StaffRole } from './staff/staff-roles.ts';

/**
 * Who can call. public: anyone. login: anyone, with the partnerId header, which a page of another site cannot send.
 * session: a signed-in filer, or an agent acting for a client (the session says which). agent: an agent in their own
 * session, without a client. admin: staff.
 */
export type Access = 'public' | 'login' | 'session' | 'agent' | 'admin';

/** A staff call declares the role it needs. Other calls declare none. */
type RoleOf<Who extends Access> = Who extends 'admin' ? { role: StaffRole } : { role?: never };

/** One call, declared once. Server routes, client endpoints, OpenAPI and the access tests are made from it. */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api; parameters as ':name'. */
  readonly path: string;
  readonly summary: string;
  readonly access: Who;
  /** Only with access 'admin'. */
  readonly role?: StaffRole;
  /**
   * True when the call changes something. A GET that does is refused unless it comes from our own pages, and read-only
   * sessions can only make the other calls.
   */
  readonly changes: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** The largest body in bytes; 100 kB by default. */
  readonly bodyLimit?: number;
  /** True when the body is multipart/form-data with one file, which the handler reads as a stream. */
  readonly takesFile?: true;
  /**
   * True when the body is a form (application/x-www-form-urlencoded) posted by another service; 'unread' when nothing in
   * it matters, and it can be multipart/form-data too.
   */
  readonly takesForm?: true | 'unread';
  /** True when people whose trial or subscription has ended can make the call, in a session for their data only. */
  readonly takesUnpaid?: true;
  /** True when the page makes the call by itself. Such a call does not extend the session. */
  readonly isQuiet?: true;
  /**
   * The content type of a body that the handler needs as the text that arrived: JSON that another service has signed, or
   * a whole email.
   */
  readonly takesText?: 'application/json' | 'message/rfc822';
  /** With access 'login': people who are signed in make the call as themselves, and a token they send must be valid. */
  readonly knowsSession?: true;
  /** True when a window can open it by its address. That carries no header, so the cookie of openReports counts too. */
  readonly isPage?: true;
  /** True when another service sends people there. It can add its own parameters to the address. */
  readonly isReturn?: true;
  /**
   * With access 'agent': the call changes only how the caller logs in, so people who can look at clients but not change
   * anything can make it too.
   */
  readonly isOwnLogin?: true;
  /** True when the call changes the books. With an Idempotency-Key (a UUID), repeated calls change them once. */
  readonly isAct?: true;
}

const Nothing = Type.Object({});
const NoBody = Type.Undefined();

interface Declaration<
  P extends TObject,
  Q extends TObject,
  B extends TSchema,
  R extends TSchema,
  A extends Access,
> {
  method: Endpoint['method'];
  path: string;
  summary: string;
  access: A;
  changes?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  bodyLimit?: number;
  takesFile?: true;
  takesForm?: true | 'unread';
  takesText?: 'application/json' | 'message/rfc822';
  knowsSession?: true;
  isQuiet?: true;
  takesUnpaid?: true;
  isPage?: true;
  isReturn?: true;
  isOwnLogin?: true;
  isAct?: true;
}

export function endpoint<
  R extends TSchema,
  A extends Access,
  P extends TObject = typeof Nothing,
  Q extends TObject = typeof Nothing,
  B extends TSchema = typeof NoBody,
>(declaration: Declaration<P, Q, B, R, A> & RoleOf<A>): Endpoint<P, Q, B, R, A> {
  return {
    changes: declaration.method !== 'GET',
    ...declaration,
    params: declaration.params ?? (Nothing as unknown as P), // the default of P
    query: declaration.query ?? (Nothing as unknown as Q),
    body: declaration.body ?? (NoBody as unknown as B),
  };
}

/** An endpoint as the client has it. `npm run contract:calls` leaves out the schemas, so only their types are known. */
export type ClientEndpoint<E extends Endpoint = Endpoint> = Pick<
  E,
  'method' | 'path' | 'access' | 'changes' | 'knowsSession' | 'isQuiet' | 'isAct'
> &
  Partial<Pick<E, 'params' | 'query' | 'body' | 'reply'>>;

export type ParamsOf<E extends ClientEndpoint> = Static<NonNullable<E['params']>>;
export type QueryOf<E extends ClientEndpoint> = Static<NonNullable<E['query']>>;
export type BodyOf<E extends ClientEndpoint> = Static<NonNullable<E['body']>>;
export type ReplyOf<E extends ClientEndpoint> = Static<NonNullable<E['reply']>>;

/** Shapes that many calls share. */
export const words = <const T extends string[]>(...all: T) => Type.Enum<T>(all as readonly [...T]);
export const YesNo = words('Y', 'N');
export const UkDate = Type.String({ pattern: '^[0-9]{2}/[0-9]{2}/[0-9]{4}$', description: 'DD/MM/YYYY' });
/** Pounds with at most two decimals. */
export const Pounds = Type.Number({ description: 'Pounds, with at most two decimals.' });
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The largest value of PostgreSQL's type integer, which stores versions, revisions and the like. */
const LARGEST_INTEGER = 2_147_483_647;
/** A whole number that fits the database: a version, a revision, a line, a count. */
export const Whole = (options: { minimum?: number; maximum?: number; description?: string } = {}) =>
  Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER, ...options });
export const TaxYearId = Type.Integer({
  minimum: 2019,
  maximum: 2099,
  description: 'The calendar year in which the tax year starts.',
});
/** Why something was done. The history and the log show it, so it is never blank. */
export const Why = Type.String({
  maxLength: LONGEST_WHY,
  pattern: '\\S',
  description: 'The reason shown in the history and the log. It cannot be blank.',
});
export const Done = Type.Object({ status: Type.Literal('success') });
/** A refusal with status 200, as the specification requires: `status` is not success and `message` is shown. */
export const DoneOrMessage = Type.Object({
  status: words('success', 'error'),
  message: Type.Optional(Type.String()),
});
