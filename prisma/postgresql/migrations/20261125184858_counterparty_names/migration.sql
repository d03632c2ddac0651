-- AlterTable
ALTER TABLE "Recharge" ADD COLUMN     "payerName" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "CounterpartyName" (
    "sandboxId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "folded" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "CounterpartyName_pkey" PRIMARY KEY ("sandboxId","merchantId","list","name")
);

-- CreateIndex
CREATE INDEX "CounterpartyName_sandboxId_merchantId_list_folded_idx" ON "CounterpartyName"("sandboxId", "merchantId", "list", "folded");

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_payeeName_createdAt_refund_idx" ON "RefundOrder"("sandboxId", "merchantId", "payeeName", "createdAt", "refundNo");

-- CreateIndex
CREATE INDEX "RefundOrder_sandboxId_merchantId_originalMinor_createdAt_re_idx" ON "RefundOrder"("sandboxId", "merchantId", "originalMinor", "createdAt", "refundNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_payerName_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "payerName", "arrivedAt", "orderNo");

-- CreateIndex
CREATE INDEX "Receipt_sandboxId_merchantId_amountMinor_arrivedAt_orderNo_idx" ON "Receipt"("sandboxId", "merchantId", "amountMinor", "arrivedAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_buyerName_createdAt_orderNo_idx" ON "TradeOrder"("sandboxId", "merchantId", "buyerName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "TradeOrder_sandboxId_merchantId_totalMinor_createdAt_orderN_idx" ON "TradeOrder"("sandboxId", "merchantId", "totalMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_merchantId_payerName_createdAt_orderNo_idx" ON "Recharge"("sandboxId", "merchantId", "payerName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Recharge_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "Recharge"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_buyerName_uploadedAt_det_idx" ON "MaterialOrder"("sandboxId", "merchantId", "buyerName", "uploadedAt", "detailNo");

-- CreateIndex
CREATE INDEX "MaterialOrder_sandboxId_merchantId_totalMinor_uploadedAt_de_idx" ON "MaterialOrder"("sandboxId", "merchantId", "totalMinor", "uploadedAt", "detailNo");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_payeeName_createdAt_orderNo_idx" ON "Withdrawal"("sandboxId", "merchantId", "payeeName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Withdrawal_sandboxId_merchantId_amountMinor_createdAt_order_idx" ON "Withdrawal"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_payeeName_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "payeeName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Payment_sandboxId_merchantId_amountMinor_createdAt_orderNo_idx" ON "Payment"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_payeeName_createdAt_orderNo_idx" ON "Settlement"("sandboxId", "merchantId", "payeeName", "createdAt", "orderNo");

-- CreateIndex
CREATE INDEX "Settlement_sandboxId_merchantId_amountMinor_createdAt_order_idx" ON "Settlement"("sandboxId", "merchantId", "amountMinor", "createdAt", "orderNo");

-- A recharge is known by its payer's name from here, and every name that a list has can be found.
UPDATE "Recharge" SET "payerName" = COALESCE((
    SELECT p."accountName" FROM "Payer" p WHERE p."sandboxId" = "Recharge"."sandboxId" AND p."payerNo" = "Recharge"."payerNo"
  ), '');

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'receipt', "payerName" FROM "Receipt" WHERE "payerName" <> '';

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'recharge', "payerName" FROM "Recharge" WHERE "payerName" <> '';

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'payment', "payeeName" FROM "Payment" WHERE "payeeName" <> '';

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'withdrawal', "payeeName" FROM "Withdrawal" WHERE "payeeName" <> '';

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'settlement', "payeeName" FROM "Settlement" WHERE "payeeName" <> '';

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'refund', "payeeName" FROM "RefundOrder" WHERE "payeeName" <> '';

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'material', "buyerName" FROM "MaterialOrder" WHERE "buyerName" <> '';

INSERT INTO "CounterpartyName" ("sandboxId", "merchantId", "list", "name")
SELECT DISTINCT "sandboxId", "merchantId", 'tradeOrder', "buyerName" FROM "TradeOrder" WHERE "buyerName" <> '';
