-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_ccy_createdAt_refundNo_idx" ON "RefundOrder"("sandboxId", "merchantId", "ccy", "createdAt", "refundNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_kind_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "kind", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_ccy_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "ccy", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "Payer_sandboxId_merchantId_common_createdAt_payerNo_idx" ON "Payer"("sandboxId", "merchantId", "common", "createdAt", "payerNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_ccy_uploadedAt_detailNo_idx" ON "MaterialOrder"("sandboxId", "merchantId", "ccy", "uploadedAt", "detailNo");

-- CreateIndex
CREATE INDEX "WithdrawalAccount_sandboxId_merchantId_ccy_createdAt_accountId_idx" ON "WithdrawalAccount"("sandboxId", "merchantId", "ccy", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "Payee_sandboxId_merchantId_isFavorite_createdAt_payeeId_idx" ON "Payee"("sandboxId", "merchantId", "isFavorite", "createdAt", "payeeId");

-- CreateIndex
CREATE INDEX "PayeeAccount_sandboxId_merchantId_removed_ccy_createdAt_accountId_idx" ON "PayeeAccount"("sandboxId", "merchantId", "removed", "ccy", "createdAt", "accountId");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "Withdrawal"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_ccy_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "ccy", "createdAt", "orderNo");
