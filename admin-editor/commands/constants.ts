import type { Constant, Definition } from '#form-schemas/definition.ts';
import { type Command, type EditOf, restoring, withChanges } from './command.ts';
import { usesOfConstant, withConstantNamed } from './constant-uses.ts';

/** Adds a constant after the others. A name that is taken changes nothing. */
export const addConstant: Command<EditOf<'add-constant'>> = {
  apply(definition, { name, value }) {
    const constants = constantsOf(definition);
    return Object.hasOwn(constants, name)
      ? definition
      : withConstants(definition, { ...constants, [name]: value });
  },
  inverse: (before) => restoring(before, undefined),
  selects: () => undefined,
  description: (_, { name }) => `added the number ${name}`,
};

/** Sets the value of a constant: one number, or numbers by year. */
export const setConstant: Command<EditOf<'set-constant'>> = {
  apply(definition, { name, value }) {
    const constants = constantsOf(definition);
    return Object.hasOwn(constants, name)
      ? withConstants(definition, { ...constants, [name]: value })
      : definition;
  },
  inverse: (before) => restoring(before, undefined),
  selects: () => undefined,
  description: (_, { name }) => `changed the number ${name}`,
};

/**
 * Renames a constant, including conditions, formulas, rules and texts that read it. A name that is taken
 * changes nothing.
 */
export const renameConstant: Command<EditOf<'rename-constant'>> = {
  apply(definition, { name, to }) {
    const constants = constantsOf(definition);
    if (!Object.hasOwn(constants, name) || Object.hasOwn(constants, to)) return definition;
    const renamed = Object.entries(constants).map(
      ([key, value]) => [key === name ? to : key, value] as const,
    );
    const form_json = withConstantNamed(definition.form_json, name, to);
    return withConstants({ ...definition, form_json }, Object.fromEntries(renamed));
  },
  inverse: (before) => restoring(before, undefined),
  selects: () => undefined,
  description: (_, { name, to }) => `renamed the number ${name} to ${to}`,
};

/** Removes a constant. One in use stays, because nothing can read a missing constant. */
export const removeConstant: Command<EditOf<'remove-constant'>> = {
  apply(definition, { name }) {
    const { [name]: gone, ...rest } = constantsOf(definition);
    return gone === undefined || usesOfConstant(definition, name).length > 0
      ? definition
      : withConstants(definition, rest);
  },
  inverse: (before) => restoring(before, undefined),
  selects: () => undefined,
  description: (_, { name }) => `deleted the number ${name}`,
};

function constantsOf({ form_json }: Definition): Readonly<Record<string, Constant>> {
  return form_json.constants ?? {};
}

function withConstants(definition: Definition, constants: Readonly<Record<string, Constant>>): Definition {
  const changes = { constants: Object.keys(constants).length === 0 ? undefined : { ...constants } };
  return { ...definition, form_json: withChanges(definition.form_json, changes) };
}
