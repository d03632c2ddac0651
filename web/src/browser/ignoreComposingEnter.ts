/** The key code of a key that an input method handles. Safari ends a composition before its Enter and then only has this code. */
const INPUT_METHOD_KEY = 229;

const ignore = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || !(event.isComposing || event.keyCode === INPUT_METHOD_KEY)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Keeps the Enter that confirms a composition (Pinyin, for example) from submitting a form or choosing an entry. */
export const ignoreComposingEnter = (): void => window.addEventListener('keydown', ignore, { capture: true });
