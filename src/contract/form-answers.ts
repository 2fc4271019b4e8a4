import Type from 'typebox';
import { Whole } from './endpoint.ts';

/** Answers as the wire carries them: amounts in pounds, dates DD/MM/YYYY. */
export const Answers = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
);

/** Saved answers, as the calls that read them reply. */
export const SavedAnswers = Type.Object({
  data: Type.String({
    description: 'JSON text: the section, null when nothing is saved; with *, an object by section.',
  }),
  saved: Type.Optional(Type.String({ description: 'When it was saved, ISO instant.' })),
});
export type SavedAnswers = Type.Static<typeof SavedAnswers>;

/** Of what was typed, a value that has no box in the version it is shown in. */
export const LeftOut = Type.Object({
  place: Type.String({ description: 'Where it was typed: Acme Ltd, Box 1.1, Tenants.' }),
  text: Type.String({ description: 'As it reads on paper.' }),
});
export type LeftOut = Type.Static<typeof LeftOut>;

/** What someone is typing into a section: saved as it is, so that a closed tab loses nothing. */
export const FormDraft = Type.Object({
  version: Whole({ minimum: 1, description: 'The version of the definition it was typed into.' }),
  entries: Type.Array(Answers, { maxItems: 200, description: 'A form that is no list has one entry.' }),
});
export type FormDraft = Type.Static<typeof FormDraft>;

/** The draft of a section as a version of its form shows it; null without one. */
export const ShownDraft = Type.Union([
  Type.Object({
    ...FormDraft.properties,
    saved: Type.String({ description: 'ISO instant.' }),
    left: Type.Array(LeftOut, { description: 'What was typed and is in no box of this version.' }),
  }),
  Type.Null(),
]);
export type ShownDraft = Type.Static<typeof ShownDraft>;
