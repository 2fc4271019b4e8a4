import Type from 'typebox';
import { endpoint, Id, words } from '../endpoint.ts';
import { TagGuidance } from '../custom-tags/tag-guidance.ts';

/** The number of a category, or a custom tag such as 'c12'; spec 1, 3. */
export const TagId = Type.Union([Id, Type.String({ pattern: '^c[1-9][0-9]{0,14}$' })]);
export type TagId = Type.Static<typeof TagId>;

export const TaxCategory = Type.Object({
  id: TagId,
  code: Type.String({
    description: 'TRAI, TRAE, PROI, PROE and the other tag codes. PERS and TRAN do not count in the tax.',
  }),
  title: Type.String(),
  tagname: Type.String({ description: 'Short name of the tag.' }),
  type: words('E', 'I', 'M'),
  description: Type.String(),
  tax_cat_id: Id,
  custom_tag_id: Type.Union([Id, Type.Null()]),
  kind_of: Type.Optional(
    Type.Integer({
      description: 'For one of HMRC’s kinds of expense: the category of those who do not distinguish them.',
    }),
  ),
  enabled: Type.Enum(['Y', 'N'], {
    description: 'N if an agent has hidden it. Transactions that have the tag keep it.',
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
