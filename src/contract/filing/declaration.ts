/**
 * The declaration a filer makes with a return. It is shown next to the box and stored word for word with the
 * submission.
 */
export function declarationText(asAgent: boolean): string {
  return asAgent
    ? 'I confirm that my client has received a copy of all the information in this return and approved it as correct and complete to the best of their knowledge and belief.'
    : 'The information I have given in this tax return is correct and complete to the best of my knowledge and belief. I understand that I may have to pay financial penalties and face prosecution if I give false information.';
}
