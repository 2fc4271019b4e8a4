import Type from 'typebox';
import { guideSteps } from '#domain/guide-steps.ts';
import { Done, endpoint, words } from '../endpoint.ts';

/** Small objects of a person in addition to the tax forms (spec 3, 7.1), and what they choose on the home page (spec 2, 7). */
export const ObjectType = words('covid1', 'hubpage');

/** The names come from the object's definition; others are refused. */
export const ObjectAnswers = Type.Record(Type.String(), Type.Boolean());
export type ObjectAnswers = Type.Static<typeof ObjectAnswers>;

/** The object of the home page. Spec 2, 3 (Home page object), and the state of its guide. */
export const HubPage = Type.Object({
  show: Type.Boolean({ description: 'Show it after every login. The same as show_hub_page of the profile.' }),
  how_you_earn: Type.Array(
    Type.Object({
      text: Type.String({ maxLength: 60, description: 'Which one it is.' }),
      checkbox: Type.Boolean(),
      link: Type.Optional(
        Type.String({ maxLength: 200, description: 'The address of its form. Ignored in a save.' }),
      ),
    }),
    { maxItems: 20, description: 'All in a reply; in a save, only those sent change.' },
  ),
  guide: Type.Object({
    hidden: Type.Boolean(),
    skipped: Type.Array(words(...guideSteps), { maxItems: guideSteps.length }),
  }),
});
export type HubPage = Type.Static<typeof HubPage>;

export const HubPageChange = Type.Partial(HubPage, { additionalProperties: false });
export type HubPageChange = Type.Static<typeof HubPageChange>;

export const getObjectData = endpoint({
  method: 'GET',
  path: '/getObjectData.php',
  summary: 'The stored object of a type. Without stored answers, the one of COVID support is empty',
  access: 'session',
  query: Type.Object({ type: ObjectType }),
  reply: Type.Object({ data: Type.Union([HubPage, ObjectAnswers]) }),
});

export const saveObjectData = endpoint({
  method: 'POST',
  path: '/saveObjectData.php',
  summary: 'Store an object of a type. Values that are absent do not change',
  access: 'session',
  body: Type.Union([
    Type.Object({ type: words('covid1'), data: ObjectAnswers }),
    Type.Object({ type: words('hubpage'), data: HubPageChange }),
  ]),
  reply: Done,
});
