import Type from 'typebox';
import { Done, DoneOrMessage, endpoint, Id, UkDate, words, YesNo } from '../endpoint.ts';

const Email = Type.String({ minLength: 3, maxLength: 254 });
const Secret = Type.String({ minLength: 1, maxLength: 1000 });
const strict = { additionalProperties: false } as const;

/** The reply to a sign-in; spec 1, 7 (getToken.php) and 3 (Session/user). */
const sessionFields = {
  token: Type.String({
    description: 'Send it in the token header of later calls. 256 random bits, stored hashed.',
  }),
  guid: Type.String(),
  email: Type.String(),
  plan: Type.Integer({ description: '1 free, 2 pro, 3 lite.' }),
  in_trial: YesNo,
  trial_expires: Type.Optional(UkDate),
  subscription_active: YesNo,
  has_sub: YesNo,
  admin: YesNo,
  mtd: Type.String(),
  has_password: YesNo,
  web_login_timeout: Type.Integer({ description: 'Seconds.' }),
  submissions_enabled: YesNo,
  show_hub_page: YesNo,
  /** The language that the person has chosen, if any. Never in the session of an agent. */
  language: Type.Optional(words('en', 'cy')),
  support: Type.Optional(
    Type.Literal('Y', {
      description: 'A member of staff who can look at accounts whose owners grant support access.',
    }),
  ),
  read_only: Type.Optional(
    Type.Literal('Y', { description: 'The session can look at the account but not change it.' }),
  ),
  only_data: Type.Optional(
    Type.Literal('Y', {
      description:
        'The trial or subscription has ended: the session only reaches the copy of the data and the end of the account.',
    }),
  ),
  has_passkey: Type.Optional(
    Type.Literal('Y', { description: 'The owner can use a passkey, also at the lock screen.' }),
  ),
  server_time: Type.Optional(
    Type.String({
      description: 'In UTC, such as 2026-11-28T09:30:00.000Z. The clock of a browser can be wrong.',
    }),
  ),
  agent: Type.Optional(Type.Object({ id: Id, email: Type.String() })),
};
export const Session = Type.Object(sessionFields);
export type Session = Type.Static<typeof Session>;

/**
 * Why a sign-in was refused: codes of the specification (trial_expired, subscription_invalid, too_many_attempts) and
 * our own. other_browser: the link or code was requested in another browser and only works there. mfa_code_needed and
 * bad_mfa_code: staff, and filers with two-step sign-in, must also enter an authenticator or recovery code.
 */
export const LoginInfo = words(
  'bad_password',
  'bad_code',
  'link_expired',
  'other_browser',
  'mfa_code_needed',
  'bad_mfa_code',
  'bad_passkey',
  'too_many_attempts',
  'trial_expired',
  'subscription_invalid',
  'account_closing',
  'unauthorized',
);
export type LoginInfo = Type.Static<typeof LoginInfo>;

/** What a person needs to set up an authenticator. */
const authenticatorFields = {
  mfa_qr: Type.Optional(
    Type.String({ description: 'A data: URL of an image, only until the first code is accepted.' }),
  ),
  mfa_secret: Type.Optional(Type.String()),
};

export const LoginReply = Type.Union([
  Type.Object({
    status: Type.Literal('success'),
    ...sessionFields,
    /** With agentCode: ask the client about the adviser and call addAgent, or say that no adviser has this code. */
    agent_code: Type.Optional(words('ask', 'unknown')),
  }),
  Type.Object({
    status: Type.Literal('error'),
    info: LoginInfo,
    guid: Type.Optional(
      Type.String({
        description:
          'With trial_expired and subscription_invalid: identifies the account for extendTrial.php and plan/checkoutToReturn.',
      }),
    ),
    offer_extension: Type.Optional(YesNo),
    deletes_on: Type.Optional(
      Type.String({
        description: 'With account_closing: the day, as DD/MM/YYYY. The guid is for account/keep.',
      }),
    ),
    ...authenticatorFields,
  }),
]);
export type LoginReply = Type.Static<typeof LoginReply>;

const mfa_code = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'An authenticator code or a recovery code.',
  }),
);
const agentCode = Type.Optional(Type.String({ maxLength: 40 }));
/** After trial_expired or subscription_invalid: opens a session that only reaches the data of the account. */
export const your_data = Type.Optional(Type.Literal('Y'));

export const getToken = endpoint({
  method: 'POST',
  path: '/getToken.php',
  summary: 'Log in with a password or an emailed code, or continue a session',
  access: 'login',
  body: Type.Union([
    Type.Object({ email: Email, token: Secret, mfa_code, agentCode, your_data }, strict),
    Type.Object({ email: Email, password: Secret, mfa_code, agentCode, your_data }, strict),
    Type.Object({ session_token: Secret }, strict),
  ]),
  reply: LoginReply,
});

export const userFromEmail = endpoint({
  method: 'GET',
  path: '/userFromEmail.php',
  summary: 'Sign up or request a magic link. Emails a link and a secret code',
  access: 'login',
  changes: true,
  query: Type.Object({
    email: Email,
    app: Type.Optional(Type.String({ maxLength: 20 })),
    agentCode,
    target: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({ status: words('success', 'error'), guid: Type.Optional(Type.String()) }),
});

export const invalidateToken = endpoint({
  method: 'POST',
  path: '/invalidateToken.php',
  summary: 'Log out. Ends the session of the token header',
  access: 'public',
  reply: Done,
});

export const extendTrial = endpoint({
  method: 'POST',
  path: '/extendTrial.php',
  summary: 'Accept the one-time offer to extend the trial by 7 days',
  access: 'login',
  body: Type.Object({ guid: Type.String({ maxLength: 64 }) }, strict),
  reply: DoneOrMessage,
});

export const setUserPassword = endpoint({
  method: 'POST',
  path: '/setUserPassword.php',
  summary: 'Without a body, emails an auth code. With a body, changes the password and ends every session',
  access: 'session',
  body: Type.Union([
    Type.Object({}, strict),
    Type.Object({ auth_code: Secret, password: Secret, pass_confirm: Secret }, strict),
  ]),
  reply: DoneOrMessage,
});

/** Behind the page /admin/[token]/[email]. The server checks the session, the email and the visitor's address. */
export const adminEntry = endpoint({
  method: 'POST',
  path: '/admin/entry',
  summary: 'Open a staff session from a link. The visitor’s IP address must be on the list',
  access: 'login',
  body: Type.Object({ token: Secret, email: Email }, strict),
  reply: LoginReply,
});

export const agentLogin = endpoint({
  method: 'POST',
  path: '/agent/agentLogin.php',
  summary: 'Agent login: credentials, then an authenticator code, then the clients',
  access: 'login',
  body: Type.Object(
    {
      email: Email,
      password: Type.Optional(Secret),
      token: Type.Optional(Secret),
      mfa_code,
      user_id: Type.Optional(Id),
    },
    strict,
  ),
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      mfa: YesNo,
      ...authenticatorFields,
      id: Type.Optional(Id),
      email: Type.Optional(Type.String()),
      agent_token: Type.Optional(
        Type.String({ description: 'The agent’s own session, for the calls that need no client.' }),
      ),
      users: Type.Optional(
        Type.Array(
          Type.Object({
            id: Id,
            email: Type.String(),
            name: Type.String(),
            token: Type.String(),
            mtd: Type.String(),
          }),
        ),
      ),
    }),
    Type.Object({ status: Type.Literal('error'), info: Type.String() }),
  ]),
});

export const agentChangePassword = endpoint({
  method: 'POST',
  path: '/agent/changePassword.php',
  summary: 'Change an agent’s password. Requires the current one',
  access: 'login',
  body: Type.Object({ email: Email, password: Secret, newPassword: Secret, confirmPassword: Secret }, strict),
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success') }),
    Type.Object({ status: Type.Literal('error'), info: Type.String() }),
  ]),
});
