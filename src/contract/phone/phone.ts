import Type from 'typebox';
import { endpoint, words, YesNo } from '../endpoint.ts';

export const sendVerify = endpoint({
  method: 'POST',
  path: '/twilio/sendVerify.php',
  summary:
    'Without a code, sends one to a phone number, by text message to a mobile and in a call to any other number. With the code, verifies the number',
  access: 'session',
  body: Type.Object(
    {
      phone_number: Type.String({ minLength: 1, maxLength: 30 }),
      code: Type.Optional(Type.String({ maxLength: 20 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    status: words('success', 'error'),
    message: Type.Optional(Type.String()),
    number: Type.Optional(Type.String({ description: 'The number in international format.' })),
    type: Type.Optional(words('mobile', 'call')),
    approved: Type.Optional(YesNo),
    resend_after: Type.Optional(
      Type.Integer({ description: 'After how many seconds another code can be sent.' }),
    ),
  }),
});
