import type { Choice } from '#form-schemas/definition.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';

/**
 * A choice that the screen knows when it shows the form. Groups, details and withdrawn choices depend on the person, so
 * a definition names only the source.
 */
export interface RunTimeChoice extends Choice {
  /** Choices of one group appear under its name, one after the other. */
  group?: string;
  /** A second line: what it is for, what kind it is, the last digits of its number. */
  detail?: string;
  /** A shorter name used elsewhere. Typing it selects this choice too. */
  shortName?: string;
  /** No longer offered, but shown where it was chosen. */
  isWithdrawn?: boolean;
  /** The less likely one: a typed name selects it only if no other choice has that name. */
  isSecond?: boolean;
}

export type RunTimeChoices = Partial<Record<ChoiceSource, readonly RunTimeChoice[]>>;
