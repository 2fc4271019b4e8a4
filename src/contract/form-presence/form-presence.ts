import Type from 'typebox';
import { which } from '../definitions/definitions.ts';
import { endpoint } from '../endpoint.ts';

/** Another user who has the form, or the rates of a year, open. */
export const Present = Type.Object({
  who: Type.String({ description: 'Email address.' }),
  place: Type.String({
    description:
      'What they edited last: the name of a field, the path of a figure, number:name or rule:id. Empty if nothing.',
  }),
});
export type Present = Type.Static<typeof Present>;

/** What a window sends and receives every few seconds. */
export const presence = {
  isQuiet: true,
  body: Type.Object(
    {
      tab: Type.String({
        pattern: '^[A-Za-z0-9-]{8,40}$',
        description: 'A random id that the window creates.',
      }),
      place: Type.String({ maxLength: 80 }),
      isHidden: Type.Optional(
        Type.Boolean({ description: 'The window is hidden, so it reports less often.' }),
      ),
      leaves: Type.Boolean({ description: 'The window is closing the form.' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    others: Type.Array(Present),
    revision: Type.Integer({ description: 'The revision of the draft. 0 if there is none.' }),
    version: Type.Integer({ description: 'The newest version. 0 if there is none.' }),
    review: Type.String({ description: 'A value that changes when the review moves on.' }),
    secondAdmin: Type.Boolean({ description: 'Whether a second admin must approve before publishing.' }),
    scenarios: Type.String({
      description:
        'A value that changes when a scenario of any form is added, changed, confirmed or removed.',
    }),
    worklist: Type.String({
      description:
        'A value that changes when a worklist item is signed off or reopened, when the form of the year before is corrected, or when the form is published.',
    }),
    answers: Type.String({
      description: 'The time of the latest save that affects what the draft counts. Empty if there is none.',
    }),
  }),
} as const;

export const bePresent = endpoint({
  ...presence,
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/presence',
  summary:
    'Report that the form is open in a window. Returns who else has it open and the state of its draft',
  access: 'admin',
  role: 'viewer',
  params: which,
});
