describe('a transfer', () => {
  let sandbox: string;
  beforeEach(() => {
    cy.task<string>('createSandbox').then((name) => {
      sandbox = name;
    });
  });
  afterEach(() => {
    cy.task('removeSandbox', sandbox);
  });

  it('is in the portal of its own world', () => {
    const transfer = { merchant: '10001', currency: 'USD', amount: '1234.56' };
    cy.task<string>('receive', { sandbox, transfer }).then((orderNo) => {
      const page = '/receipts_manage/receipts_record';
      cy.task<string>('portalUrl', { sandbox, persona: '10001-chief', page }).then((url) => cy.visit(url));
      cy.contains(orderNo).should('be.visible');
      cy.contains('1,234.56').should('be.visible');
    });
  });
});
