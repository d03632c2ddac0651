-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_state_expiresAt_idx" ON "Receipt"("sandboxId", "merchantId", "state", "expiresAt");
