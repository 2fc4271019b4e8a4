import Type from 'typebox';
import { which } from './definitions.ts';
import { endpoint } from './endpoint.ts';

/** Someone else who has the form, or the rates of a year, open. */
export const Present = Type.Object({
  who: Type.String({ description: 'Email address.' }),
  place: Type.String({
    description:
      'The name of the field, the path of the figure, or number:name, or rule:id, they edited last; empty when none.',
  }),
});
export type Present = Type.Static<typeof Present>;

/** What a window says, and hears, every few seconds. */
export const presence = {
  isQuiet: true,
  body: Type.Object(
    {
      tab: Type.String({ pattern: '^[A-Za-z0-9-]{8,40}$', description: 'Made by the window.' }),
      place: Type.String({ maxLength: 80 }),
      isHidden: Type.Optional(
        Type.Boolean({ description: 'The window is not looked at: it may be silent for longer.' }),
      ),
      leaves: Type.Boolean({ description: 'The window closes it.' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    others: Type.Array(Present),
    revision: Type.Integer({ description: 'Of the draft; 0 when there is none.' }),
    version: Type.Integer({ description: 'The newest version; 0 when there is none.' }),
    review: Type.String({ description: 'What changes when the review goes on.' }),
    secondAdmin: Type.Boolean({ description: 'A second admin has to approve before publishing.' }),
    scenarios: Type.String({
      description: 'What changes when a scenario of any form is added, changed, looked at or removed.',
    }),
    worklist: Type.String({
      description:
        'What changes when something in the worklist of the form is decided, or a decision taken back, when the form of the year before is corrected, and when the form is published for the year.',
    }),
    answers: Type.String({
      description:
        'What changes when filers save answers that the draft counts: the instant of the latest save, empty when there is none.',
    }),
  }),
} as const;

export const bePresent = endpoint({
  ...presence,
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/presence',
  summary: 'Say that the form is open in a window, and learn who else has it open and how far its draft is',
  access: 'admin',
  role: 'viewer',
  params: which,
});
