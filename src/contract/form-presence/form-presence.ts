import Type from 'typebox';
import { which } from '../definitions/definitions.ts';
import { endpoint } from '../endpoint.ts';

/** Another user who has the form, or the rates of a year, open. */
export const Present = Type.Object({
  who: Type.String({ description: 'Email address.' }),
  place: Type.String({
    description:
      'The field, the path of the figure, or number:name, or rule:id, they edited last; empty for none.',
  }),
});
export type Present = Type.Static<typeof Present>;

/** What a window sends and receives every few seconds. */
export const presence = {
  isQuiet: true,
  body: Type.Object(
    {
      tab: Type.String({ pattern: '^[A-Za-z0-9-]{8,40}$', description: 'Created by the window.' }),
      place: Type.String({ maxLength: 80 }),
      isHidden: Type.Optional(
        Type.Boolean({ description: 'The window is hidden, so its heartbeats can be further apart.' }),
      ),
      leaves: Type.Boolean({ description: 'The window is closing it.' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    others: Type.Array(Present),
    revision: Type.Integer({ description: 'Of the draft; 0 for none.' }),
    version: Type.Integer({ description: 'The newest version; 0 for none.' }),
    review: Type.String({ description: 'Changes whenever the review changes.' }),
    secondAdmin: Type.Boolean({ description: 'Whether a second admin must approve before publishing.' }),
    scenarios: Type.String({
      description: 'Changes whenever a scenario of any form is added, changed, signed off or removed.',
    }),
    worklist: Type.String({
      description:
        "Changes whenever an item in the form's worklist is decided or reopened, the form of the year before is corrected, or the form is published for the year.",
    }),
    answers: Type.String({
      description:
        'Changes whenever filers save answers that the draft counts: the instant of the last save, or empty.',
    }),
  }),
} as const;

export const bePresent = endpoint({
  ...presence,
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/presence',
  summary: 'Report that a window has the form open, and get who else has it open and the state of its draft',
  access: 'admin',
  role: 'viewer',
  params: which,
});
