-- CreateTable
CREATE TABLE "SavedView" (
    "sandboxId" TEXT NOT NULL,
    "viewId" TEXT NOT NULL,
    "merchantId" TEXT NOT NULL,
    "operatorId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filters" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("sandboxId","viewId")
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_sandboxId_merchantId_operatorId_list_name_key" ON "SavedView"("sandboxId", "merchantId", "operatorId", "list", "name");
