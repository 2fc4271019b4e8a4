import Type from 'typebox';
import { Done, DoneOrMessage, endpoint, YesNo } from './endpoint.ts';

const text = (maxLength: number) => Type.String({ maxLength });

/** What the user may change; spec 1, 3 and 7 (saveUserProfile.php). */
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
  /** Of an agent it is always Y, and what an agent sends of it is not kept: whether to use them is the client's to say. */
  custom_tags: YesNo,
};

export const Profile = Type.Object({
  ...editable,
  email: Type.String(),
  joined: Type.String({ description: 'DD/MM/YYYY' }),
  phone_verified: YesNo,
  plan: Type.Integer(),
  sub_active: YesNo,
  /** Y: there is no password, and the person was not asked to leave it at that. */
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
  summary: 'Save the profile; fields left out keep their value',
  access: 'session',
  body: Type.Partial(
    Type.Object({
      ...editable,
      /** Sent with the rest by the specification's clients. Only verifying a number by its code changes it. */
      phone_verified: YesNo,
    }),
    { additionalProperties: false },
  ),
  reply: DoneOrMessage,
});

export const suppressPasswordPrompt = endpoint({
  method: 'POST',
  path: '/suppressPasswordPrompt.php',
  summary: 'Someone without a password is not asked for one any more',
  access: 'session',
  reply: Done,
});
