/** Whether keys are for what has the focus: something is typed or chosen there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]') !==
      null
  );
}
