/** A trade fills the self-employment forms, a let the form of UK property. */
export const businessKinds = ['trade', 'let'] as const;
export type BusinessKind = (typeof businessKinds)[number];
