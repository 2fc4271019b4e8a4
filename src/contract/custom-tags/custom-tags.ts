import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { KnowsFiled } from '../transactions/book-changes.ts';
import { DoneOrMessage, endpoint, Id, words, YesNo } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra } from '../tax-forms/extra-answers.ts';
import { TagId } from '../transactions/tax-categories.ts';

const texts = {
  tagname: Type.String({
    maxLength: dialogLengths['custom-tag'].tagname,
    description: 'Short name of the tag.',
  }),
  title: Type.String({ maxLength: dialogLengths['custom-tag'].title }),
  description: Type.String({ maxLength: dialogLengths['custom-tag'].description }),
};

/** A user's own tag: another name for a tax category; spec 1, 3. */
export const CustomTag = Type.Object({
  id: Id,
  ...texts,
  type: words('E', 'I'),
  tax_cat: Type.String({ description: 'Title of the tax category.' }),
  tax_cat_id: Id,
  used: Type.Integer({ description: 'Number of transactions with the tag.' }),
  rules: Type.Integer({ description: 'Number of rules that apply the tag.' }),
  extra: SavedExtra,
});
export type CustomTag = Type.Static<typeof CustomTag>;

export const getCustomTags = endpoint({
  method: 'GET',
  path: '/getCustomTags.php',
  summary: "The person's own tags, in the order they were added",
  access: 'session',
  reply: Type.Object({
    tags: Type.Array(CustomTag),
    agent_tags: Type.Optional(
      Type.Integer({ description: "For an agent: how many tags the agent's default list has." }),
    ),
  }),
});

export const addCustomTag = endpoint({
  method: 'POST',
  path: '/addCustomTag.php',
  summary:
    'Add (id -1 or none), update or restore a tag. If its tax category changes, its transactions and rules move too. With delete, they keep their tax category and lose the name',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object(
    {
      id: Type.Optional(Type.Union([Id, Type.Literal(-1)])),
      tagname: Type.Optional(texts.tagname),
      title: Type.Optional(texts.title),
      description: Type.Optional(texts.description),
      tax_cat_id: Type.Optional(Id),
      type: Type.Optional(words('E', 'I')),
      delete: Type.Optional(Type.Boolean()),
      extra: Type.Optional(ExtraAnswers),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    ...DoneOrMessage.properties,
    id: Type.Optional(Id),
    change_id: Type.Optional(
      Type.Integer({ description: 'For undoBookChange, when transactions moved to another tax category.' }),
    ),
  }),
});

export const importAgentCustomTags = endpoint({
  method: 'GET',
  path: '/importAgentCustomTags.php',
  summary: "Add the tags of the agent's default list that the client does not have yet",
  access: 'session',
  changes: true,
  query: Type.Object({ agentId: Id }),
  reply: Type.Object({
    ...DoneOrMessage.properties,
    added: Type.Integer(),
    known: Type.Integer({ description: 'Tags whose name the client already has.' }),
  }),
});

export const keepAgentCustomTags = endpoint({
  method: 'POST',
  path: '/customTags/agent-default',
  summary: "Replace the agent's default list with this client's tags",
  access: 'session',
  reply: Type.Object({ status: Type.Literal('success'), kept: Type.Integer() }),
});

export const enableTag = endpoint({
  method: 'POST',
  path: '/customTags/enable',
  summary: 'For agents: show or hide a tag in the client’s tag list',
  access: 'session',
  body: Type.Object({ tag: TagId, enabled: YesNo }, { additionalProperties: false }),
  reply: Type.Object({ status: Type.Literal('success') }),
});
