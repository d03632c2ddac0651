export default {
  globalSetup: './globalSetup.js',
  globalTeardown: './globalTeardown.js',
  // Both packages are ECMAScript modules, and so are these tests: nothing is to be translated.
  transform: {},
  testTimeout: 60_000,
};
