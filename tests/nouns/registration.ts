import { activationStore } from '@tradeport/server/modules/registration/store.ts';
import { move } from '@tradeport/server/platform/records/move.ts';
import { emailActivation } from '@tradeport/shared/states/emailActivation.ts';
import type { TestApp } from '../harness/app.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { codeFor, freshMobile, goodRegistration, newcomer } from '../harness/register.ts';
import { START_AT } from '../harness/time.ts';
import { WHOLE } from '../ledger/books.ts';
import { type Driver, outside } from '../states/driver.ts';
import { type Noun, of } from './noun.ts';

/** Email activations of people who have just registered: the subject is the operator. */
const emailActivationDriver = (app: TestApp): Driver => {
  const { world } = app.tradeport;
  const find = async (operatorId: string) => {
    const found = await activationStore.find(world.db.read(WHOLE), operatorId);
    if (!found) throw new Error(`${operatorId} binds no email`);
    return found;
  };
  return {
    machine: emailActivation,
    begin: async () => {
      const loginNo = freshMobile();
      await app.anonymous.register.createUser(await goodRegistration(app, loginNo));
      const email = `new-${loginNo}@shop.example`;
      await app.anonymous.register.bindEmail({ loginNo, email, smsCode: await codeFor(app, 'BIND', loginNo) });
      const row = await world.db.read(WHOLE).operator.findFirst({ where: { mobile: loginNo } });
      return row?.id ?? '';
    },
    act: async (operatorId, action) => {
      const activation = await find(operatorId);
      const { email, merchantId, state } = activation;
      switch (action) {
        case 'activate':
          await app.anonymous.register.activationEmail({ token: await codeSentTo(app, email) });
          return;
        case 'sendAgain':
          // The call would use up a code before it is refused.
          await outside(world, merchantId, (command) =>
            move(command, emailActivation, {
              subject: operatorId,
              from: state,
              action,
              write: (to, from) => activationStore.write(command.tx, activation, from, to, {}, START_AT),
            }),
          );
          return;
        default:
          await app.anonymous.simObject.act({ machine: emailActivation.name, subject: operatorId, action });
      }
    },
    stateOf: async (operatorId) => (await find(operatorId)).state,
    money: async () => ({}),
  };
};

/** Registration, and the binding of an email address. */
export const registration: Noun = {
  goodRequests: {
    'register/createUser': of(({ app }) => goodRegistration(app)),
    'register/bindEmail': of(async ({ app }) => {
      const loginNo = freshMobile();
      await app.anonymous.register.createUser(await goodRegistration(app, loginNo));
      return { loginNo, smsCode: await codeFor(app, 'BIND', loginNo), email: `${loginNo}@shop.example` };
    }),
    'register/activationEmail': of(async ({ app }) => {
      const { loginNo } = await newcomer(app);
      const email = `${loginNo}@link.example`;
      await app.anonymous.register.bindEmail({ loginNo, email, smsCode: await codeFor(app, 'BIND', loginNo) });
      return { token: await codeSentTo(app, email) };
    }),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
register/createUser                | in   | in    | in     | in     | in    | in       | in      | in    | in
register/bindEmail                 | in   | in    | in     | in     | in    | in       | in      | in    | in
register/activationEmail           | in   | in    | in     | in     | in    | in       | in      | in    | in
`,
  drivers: { emailActivation: emailActivationDriver },
};
