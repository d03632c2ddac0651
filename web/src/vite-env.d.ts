/// <reference types="vite/client" />

/** The style sheet of colours, made at build time from `ui/theme.ts`. */
declare module 'virtual:theme.css';
