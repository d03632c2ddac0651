import demo from './demo.json' with { type: 'json' };

interface DemoLogin {
  readonly loginNo: string;
  readonly password: string;
  /** Null for those who set none yet. */
  readonly paymentPassword: string | null;
  readonly who: string;
}

const merchantName = (id: string): string => {
  for (const { with: input } of demo.steps) if ('id' in input && input.id === id) return input.nameEn ?? id;
  return id;
};

const paymentPasswordOf = (merchant: string): string | null => {
  for (const { step, with: input } of demo.steps)
    if (step === 'paymentPasswords' && 'password' in input && input.merchant === merchant) return input.password;
  return null;
};

/** Who can log in to the scenario `demo`: what the start prints, and the README lists. */
export const demoLogins: readonly DemoLogin[] = demo.steps.flatMap(({ with: input }) =>
  'operators' in input && input.operators !== undefined
    ? input.operators.map(({ mobile, nameEn, role }) => ({
        loginNo: mobile,
        password: input.password,
        paymentPassword: paymentPasswordOf(input.merchant),
        who: `${nameEn}, ${role === 'chief' ? 'chief operator' : role} of ${merchantName(input.merchant)}`,
      }))
    : [],
);
