import Type from 'typebox';
import { DoneOrMessage, endpoint, words } from '../endpoint.ts';
import { type ContactSubject, contactSubjects, LONGEST_MESSAGE } from './contact-subjects.ts';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/help/contact',
  summary:
    'A message to the people who run this installation. With a token header it is from that account, whatever email it names',
  access: 'login',
  body: Type.Object(
    {
      email: Type.String({ maxLength: 254 }),
      subject: words(...(Object.keys(contactSubjects) as ContactSubject[])),
      message: Type.String({ maxLength: LONGEST_MESSAGE }),
      request_id: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9-]{1,64}$',
          description: 'The request id of the error it is about.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: DoneOrMessage,
});
