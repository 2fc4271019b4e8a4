import Type from 'typebox';
import { endpoint, Id, words } from './endpoint.ts';
import { TagGuidance } from './tag-guidance.ts';

/** A category by its number, or a tag of the person's own as 'c12'. Spec 1, 3. */
export const TagId = Type.Union([Id, Type.String({ pattern: '^c[1-9][0-9]{0,14}$' })]);
export type TagId = Type.Static<typeof TagId>;

export const TaxCategory = Type.Object({
  id: TagId,
  code: Type.String({
    description: 'TRAI, TRAE, PROI, PROE and others of the language; PERS and TRAN stay out of the tax.',
  }),
  title: Type.String(),
  tagname: Type.String({ description: 'Short text of the tag.' }),
  type: words('E', 'I', 'M'),
  description: Type.String(),
  tax_cat_id: Id,
  custom_tag_id: Type.Union([Id, Type.Null()]),
  enabled: Type.Enum(['Y', 'N'], {
    description: 'N: an agent took it out of what is offered; what carries it stays as it is.',
  }),
  guidance: Type.Optional(TagGuidance),
});
export type TaxCategory = Type.Static<typeof TaxCategory>;

export const getTaxCategories = endpoint({
  method: 'GET',
  path: '/getTaxCategories.php',
  summary: 'The tax categories',
  access: 'session',
  reply: Type.Object({ tax_categories: Type.Array(TaxCategory) }),
});
