import Type from 'typebox';
import { Done, DoneOrMessage, endpoint, words, YesNo } from '../endpoint.ts';

const text = (maxLength: number) => Type.String({ maxLength });

/** What users can change; spec 1, 3 and 7 (saveUserProfile.php). */
const editable = {
  name: text(120),
  address: text(400),
  postcode: text(10),
  phone: text(20),
  dob: text(10),
  nin: text(20),
  utr: text(20),
  moved: YesNo,
  gateway_id: text(40),
  send_monthly: YesNo,
  show_hub_page: YesNo,
  /** Always Y for an agent, whose own value is ignored: the client decides whether to use them. */
  custom_tags: YesNo,
  /** The language in which the person wants to read their forms. An agent cannot choose it for a client. */
  language: words('en', 'cy'),
};

const { language, ...always } = editable;

export const Profile = Type.Object({
  ...always,
  /** Absent until the person has chosen one. */
  language: Type.Optional(language),
  email: Type.String(),
  joined: Type.String({ description: 'DD/MM/YYYY' }),
  phone_verified: YesNo,
  /** Y: the National Insurance number has changed since the account connected with HMRC. */
  reconnect_hmrc: Type.Optional(Type.Literal('Y')),
  plan: Type.Integer(),
  sub_active: YesNo,
  support_token_start: Type.String({
    description: 'When support access was granted, as an ISO 8601 timestamp. Empty if there is none now.',
  }),
  support_seconds_left: Type.Integer({ description: 'Of the hour, by the clock of the server.' }),
  /** Y: there is no password, and the person has not been asked to continue without one. */
  ask_password: YesNo,
});
export type Profile = Type.Static<typeof Profile>;

export const getUserProfile = endpoint({
  method: 'GET',
  path: '/getUserProfile.php',
  summary: 'The profile of the account',
  access: 'session',
  reply: Profile,
});

export const saveUserProfile = endpoint({
  method: 'POST',
  path: '/saveUserProfile.php',
  summary: 'Save the profile. Fields that are absent do not change',
  access: 'session',
  body: Type.Partial(
    Type.Object({
      ...editable,
      /** The specification's clients send it with the rest. Only verifying a number with its code changes it. */
      phone_verified: YesNo,
    }),
    { additionalProperties: false },
  ),
  reply: DoneOrMessage,
});

export const suppressPasswordPrompt = endpoint({
  method: 'POST',
  path: '/suppressPasswordPrompt.php',
  summary: 'Stop asking someone without a password to set one',
  access: 'session',
  reply: Done,
});
