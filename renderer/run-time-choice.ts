import type { Choice } from '#form-schemas/definition.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';

/**
 * A choice the screen knows when the form is shown. Groups, details and what is withdrawn depend on the person, so they
 * are no words of the language: a definition names the source alone.
 */
export interface RunTimeChoice extends Choice {
  /** Choices of one group stand under its name; they follow one another. */
  group?: string;
  /** A second line: what it is for, what kind it is, the last digits of its number. */
  detail?: string;
  /** What it is called elsewhere, where that is shorter: a text that says it means this choice as well. */
  shortName?: string;
  /** Not offered any more, but shown where it was chosen. */
  isWithdrawn?: boolean;
  /** The less likely one: a name that is typed means it only where no other choice has that name. */
  isSecond?: boolean;
}

export type RunTimeChoices = Partial<Record<ChoiceSource, readonly RunTimeChoice[]>>;
