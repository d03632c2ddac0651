/** In which a theme differs from the light one at the root of a page: the dark one, the one without motion, the sizes of a form. */
export const DARK = 'dark';
export const STILL = 'still';
export const FORM = 'form';

/** The class under which the variables of a page are declared; a form has another. */
export const ROOT_KEY = 'tp';
export const FORM_KEY = 'tp-form';
