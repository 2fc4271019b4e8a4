import Type from 'typebox';
import { MOST_ENTRIES } from '#form-schemas/limits.ts';
import { Whole } from '../endpoint.ts';

/**
 * Answers in the wire format: amounts in pounds, dates DD/MM/YYYY. Answers in an entry of a list are under the list, the
 * id of the entry and the field: 'tenants:k3:rent'; the list has the ids in order: 'k3,a'.
 */
export const Answers = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
);

/** Answers to save: a list of a form can also be an array of its entries, as in the exported JSON Schema. */
export const SentAnswers = Type.Record(
  Type.String(),
  Type.Union([
    Type.String(),
    Type.Number(),
    Type.Boolean(),
    Type.Null(),
    Type.Array(Answers, { maxItems: MOST_ENTRIES }),
  ]),
);

/** Saved answers, as replies carry them. */
export const SavedAnswers = Type.Object({
  data: Type.String({
    description: 'JSON text: the section, or null if nothing is saved. With *, an object by section.',
  }),
  saved: Type.Optional(Type.String({ description: 'When it was saved, ISO 8601 timestamp.' })),
});
export type SavedAnswers = Type.Static<typeof SavedAnswers>;

/** A typed value that has no box in the version of the form shown. */
export const LeftOut = Type.Object({
  place: Type.String({ description: 'Where it was typed, such as Acme Ltd, Box 1.1, Tenants.' }),
  text: Type.String({ description: 'The answer as printed.' }),
});
export type LeftOut = Type.Static<typeof LeftOut>;

/** What someone is typing into a section. It is saved unchecked, so that closing a tab loses nothing. */
export const FormDraft = Type.Object({
  version: Whole({ minimum: 1, description: 'The version of the definition it was typed into.' }),
  entries: Type.Array(Answers, { maxItems: 200, description: 'A form that is not a list has one entry.' }),
});
export type FormDraft = Type.Static<typeof FormDraft>;

/** The draft of a section, converted to the version of the form shown; null without one. */
export const ShownDraft = Type.Union([
  Type.Object({
    ...FormDraft.properties,
    saved: Type.String({ description: 'ISO 8601 timestamp.' }),
    left: Type.Array(LeftOut, { description: 'Unsaved answers that have no box in this version.' }),
  }),
  Type.Null(),
]);
export type ShownDraft = Type.Static<typeof ShownDraft>;
